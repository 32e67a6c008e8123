export { thrownBy as refusalOf } from '../support/thrown-by.js';

import { App } from 'aws-cdk-lib';
import { HelpDesk } from './stack.js';

new HelpDesk(new App(), 'HelpDesk');

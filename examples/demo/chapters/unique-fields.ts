import { alex, signUp, users } from '../../models/unique-fields.js';
import { type Chapter, rejected, step } from '../step.js';

const MODEL = 'models/unique-fields.ts';

export const uniqueFields: Chapter = {
  title: 'Unique username and unique email address',
  table: users,
  size: 0,
  load: async () => undefined,
  steps: [
    step(MODEL, signUp, [alex], {
      title: 'A sign-up',
      expected: [alex],
      columns: ['Type', 'username', 'firstName', 'email'],
    }),
    rejected(MODEL, signUp, [{ ...alex, username: 'alexander' }], {
      title: 'A sign-up with an email address that is taken',
      expected: { code: 'taken', entity: 'User', field: 'email' },
    }),
    rejected(MODEL, signUp, [{ ...alex, email: 'alex@example.com' }], {
      title: 'A sign-up with a username that is taken',
      expected: { code: 'conditionFailed', entity: 'User', field: undefined },
    }),
  ],
};

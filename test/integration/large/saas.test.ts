import { saas } from '../../../examples/large/saas.js';
import { saasItems } from '../../../examples/large/saas-data.js';
import { describeChecks } from '../../support/large/describe-checks.js';
import { loadSaas, saasChecks } from '../../support/large/saas.js';

const items = [...saasItems(2000)];

describeChecks(
  'a service for many tenants, of 2,000 items',
  saas,
  (client) => loadSaas(client, items),
  saasChecks(items),
);

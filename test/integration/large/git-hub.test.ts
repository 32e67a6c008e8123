import { gitHub } from '../../../examples/large/git-hub.js';
import { gitHubItems } from '../../../examples/large/git-hub-data.js';
import { describeChecks } from '../../support/large/describe-checks.js';
import { gitHubChecks, loadGitHub } from '../../support/large/git-hub.js';

const items = [...gitHubItems(2000)];

describeChecks(
  'a service like GitHub, of 2,000 items',
  gitHub,
  (client) => loadGitHub(client, items),
  gitHubChecks(items),
);

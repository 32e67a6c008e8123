/**
 * The messages of prepared requests.
 */

/** What was done with a parameter of a prepared request, but to give it to the request. */
export const preparedUseMessage = (name: string): string =>
  `${name === '' ? 'parameters go' : `the parameter '${name}' goes`} into a prepared request as given: compute and decide before the call, and prepare a request for each form`;

/** What a call of a prepared request was given instead of its parameters. */
export const preparedValuesMessage = 'a prepared request takes an object of its parameters';

/** What a function for `prepare` gave instead of a request. */
export const preparedResultMessage =
  'prepare takes a function that gives a request: a query, scan, get, put, create, update, delete, batch or transaction';

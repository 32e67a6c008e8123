import type { AccessPattern } from 'keyform/chart';

/** The inputs that an access pattern sends, with its sample. @throws KeyformError whatever the `build()` of a request throws */
export const builtOf = ({ requests }: AccessPattern): unknown[] =>
  requests().map((request) => ('build' in request ? (request.build as () => unknown)() : request.input));

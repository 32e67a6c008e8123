import type { AccessPattern } from 'keyform/chart';
import { Failure } from '../failure.js';

/** The inputs that an access pattern sends with its sample parameters. @throws KeyformError any error of a request's `build()` */
export const builtOf = ({ requests }: AccessPattern): unknown[] => {
  const built: unknown = requests();
  if (!Array.isArray(built))
    throw new Failure(
      'requests must return a list: create the access pattern with accessPattern(...) of keyform/chart',
    );
  return built.map((request) => ('build' in request ? request.build() : request.input));
};

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The reason why a request is rejected, with its status. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The address of a request; undefined for one that isn't a path, such as an address of another server. */
export const targetOf = ({ url = '' }: IncomingMessage): URL | undefined => {
  // Appended, not resolved: two slashes at the beginning would name a different host.
  const target = `http://studio${url}`;
  return url.startsWith('/') && URL.canParse(target) ? new URL(target) : undefined;
};

/**
 * Why a request is rejected; undefined for a request of the page itself. Other pages in the browser can send requests to this machine, and
 * their domains can resolve to it (DNS rebinding). So each request must be for this host, must not come from a different page, and must
 * have the token. The page itself contains nothing to protect and is served without the token, so that a reload works after the token is
 * removed from the address bar.
 *
 * @param hosts the accepted values of `Host`
 */
export const rejectionOf = (
  request: IncomingMessage,
  hosts: readonly string[],
  token: string,
): Rejection | undefined => {
  const { method = '', headers } = request;
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    return { status: 403, message: `open the studio at ${hosts[0]}, not ${host.slice(0, 100)}` };
  if (origin !== undefined && !hosts.some((each) => origin === `http://${each}`))
    return { status: 403, message: 'requests from other origins are not allowed' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, message: 'requests from other sites are not allowed' };
  const target = targetOf(request);
  if (target === undefined) return { status: 400, message: 'the request address must be a path' };
  const input = headers['x-keyform-token'] ?? target.searchParams.get('token') ?? undefined;
  const isPage = method === 'GET' && target.pathname === '/';
  if (input === undefined ? !isPage : typeof input !== 'string' || !isSame(input, token))
    return { status: 401, message: 'the token is missing or wrong: open the address that keyform studio printed' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, message: 'the studio accepts GET and POST only' };
  return undefined;
};

/** The headers of every response: no caching, no frames, no content sniffing, no access from other origins, no referrer. */
export const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

import dns from 'node:dns'
import {syncBuiltinESMExports} from 'node:module'
import {promisify} from 'node:util'

/**
 * Browsers find this machine by every name below `localhost`; Node finds what the system does, which many do not.
 * Sanity's command line calls `http://<project>.localhost`, whatever its settings say. Load it there:
 * `NODE_OPTIONS="--import @baraka/content-lake/resolve-localhost"`.
 */
const {lookup} = dns
const {lookup: lookupPromise} = dns.promises

const resolvable = (name: unknown) =>
  typeof name === 'string' && name.endsWith('.localhost') ? 'localhost' : name

const lookupLocalhost = (name: unknown, ...rest: unknown[]) => {
  Reflect.apply(lookup, dns, [resolvable(name), ...rest])
}
const lookupLocalhostPromise = (name: unknown, ...rest: unknown[]): unknown =>
  Reflect.apply(lookupPromise, dns.promises, [resolvable(name), ...rest])

Object.assign(dns, {
  lookup: Object.assign(lookupLocalhost, {[promisify.custom]: lookupLocalhostPromise}),
})
Object.assign(dns.promises, {lookup: lookupLocalhostPromise})
syncBuiltinESMExports()

/** Whether a URL is reachable by the public: any host other than localhost and private networks. */
export function isPublicAddress({hostname}: URL): boolean {
  if (/^(localhost|.*\.localhost|.*\.local)$/i.test(hostname)) return false
  if (/^\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i.test(hostname)) return false
  return !/^(127\.\d+|10\.\d+|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(hostname)
}

/** Of a container beside this one, or of a company's own network: no such name can be registered. */
const INTERNAL_NAME = /^([a-z0-9_-]+|.*\.internal)$/i

/** Whether what is sent there in plain text stays on this machine or its network. */
export function isPrivateAddress(url: URL): boolean {
  return !isPublicAddress(url) || INTERNAL_NAME.test(url.hostname)
}

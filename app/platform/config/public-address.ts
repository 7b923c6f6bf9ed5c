/** Whether the shop's URL is reachable by the public: any host other than localhost and private networks. */
export function isPublicAddress({hostname}: URL): boolean {
  if (/^(localhost|.*\.localhost|.*\.local)$/i.test(hostname)) return false
  if (/^\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i.test(hostname)) return false
  return !/^(127\.\d+|10\.\d+|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(hostname)
}

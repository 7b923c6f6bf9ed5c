/** Why a lake of its own cannot start or go on. The message is for whoever runs it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The response that a loader or action throws; anything else it throws is thrown on. */
export async function thrownResponse(outcome: Promise<unknown>): Promise<Response> {
  try {
    await outcome
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('It answered.')
}

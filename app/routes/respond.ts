/** Thrown where there is no such page; the shop's frame then says so. */
export function notFound(): Response {
  return new Response(null, {status: 404})
}

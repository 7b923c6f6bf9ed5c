/** What a field points to: in what we keep it is always the id, though Stripe's types allow the whole of it. */
export function idOf(of: string | {id: string} | null | undefined): string {
  return typeof of === 'string' ? of : (of?.id ?? '')
}

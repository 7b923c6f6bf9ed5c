export const MIN_QUERY_LENGTH = 3

export interface AddressSuggestion {
  /** Place id, to be passed to `findAddress`. */
  id: string
  /** `1420 Maple Avenue` */
  title: string
  /** `Fairview, OH, USA` */
  detail: string
}

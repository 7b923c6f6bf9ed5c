export const ROLES = ['administrator', 'editor', 'shopkeeper'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_TITLES: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor (articles and marketing)',
  shopkeeper: 'Shopkeeper (deals, prices, store settings)',
}

export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value)
}

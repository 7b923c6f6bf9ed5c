import {ADDRESS_FIELDS} from '~/domain/address/address-form'

export const CONTACT_FIELDS = [
  'name',
  'lastName',
  'contactNumber',
  ...ADDRESS_FIELDS,
  'preferredPickupTime',
] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]

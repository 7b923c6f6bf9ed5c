import type {Role} from './roles'

/** Someone who works here, as the rest of the product knows them. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
}

import type {CustomerParts} from '../customer-parts'
import type {AccountChanges, SignIn} from '../customers'
import {createEmailChange} from './change-email.server'
import {createPasswordChange} from './change-password.server'
import {createDeletion} from './delete-account.server'
import {exportData} from './export-data.server'
import {createProof} from './prove-password.server'

/** What customers do to their account while they are signed in. One count of wrong passwords for all of it. */
export function createAccountChanges(
  parts: CustomerParts,
  signIn: Pick<SignIn, 'signOutEverywhere'>,
): AccountChanges {
  const {sql, now = Date.now} = parts
  const prove = createProof(parts)
  return {
    changePassword: createPasswordChange(parts, prove),
    ...createEmailChange(parts, prove),
    deleteAccount: createDeletion(parts, signIn, prove),
    exportData: ({id}) => exportData(sql, id, new Date(now())),
  }
}

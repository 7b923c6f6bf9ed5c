import type {CustomerDeps} from '../customer-deps'
import type {AccountChanges, SignIn} from '../customers'
import {createEmailChange} from './change-email.server'
import {createPasswordChange} from './change-password.server'
import {createAccountDeletion} from './delete-account.server'
import {exportData} from './export-data.server'
import {createPasswordVerifier} from './verify-password.server'

/** What signed-in customers can change about their account. All of it shares one limit on wrong passwords. */
export function createAccountChanges(
  deps: CustomerDeps,
  signIn: Pick<SignIn, 'signOutEverywhere'>,
): AccountChanges {
  const {sql, now = Date.now} = deps
  const verifyPassword = createPasswordVerifier(deps)
  return {
    changePassword: createPasswordChange(deps, verifyPassword),
    ...createEmailChange(deps, verifyPassword),
    deleteAccount: createAccountDeletion(deps, signIn, verifyPassword),
    exportData: ({id}) => exportData(sql, id, new Date(now())),
  }
}

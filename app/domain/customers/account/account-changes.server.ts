import type {CustomerDeps} from '../customer-deps'
import type {SignIn} from '../sign-in/sign-in.server'
import {createEmailChange} from './change-email.server'
import {createPasswordChange} from './change-password.server'
import {createAccountDeletion} from './delete-account.server'
import {exportData} from './export-data.server'
import {createPasswordVerifier} from './verify-password.server'

/** What signed-in customers can change about their account. All of it shares one limit on wrong passwords. */
export function createAccountChanges(deps: CustomerDeps, signIn: Pick<SignIn, 'signOutEverywhere'>) {
  const {sql, now = Date.now} = deps
  const verifyPassword = createPasswordVerifier(deps)
  return {
    changePassword: createPasswordChange(deps, verifyPassword),
    ...createEmailChange(deps, verifyPassword),
    deleteAccount: createAccountDeletion(deps, signIn, verifyPassword),
    /** Everything stored about the customer, for download as JSON. */
    exportData: ({id}: {id: string}) => exportData(sql, id, new Date(now())),
  }
}

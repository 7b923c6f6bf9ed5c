import {LARGE} from '~/admin/shell/controls'
import {Panel} from '~/admin/shell/panel'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {ProofFields, SubmitOrCancel} from './proof-fields'
import type {NewPasswordProblems, ProofProblems} from './security-form'
import {messages} from './messages'

const {own: strings, ask: askStrings} = messages

interface OwnAccountPanelProps {
  name: string
  /** What was not accepted. */
  submitted?: {name: string; problem: string}
}

export function OwnAccountPanel({name, submitted}: OwnAccountPanelProps) {
  return (
    <Panel id="own-account" size="large" title={strings.title}>
      <form method="post" noValidate className={`mt-4 max-w-md space-y-4 ${LARGE}`}>
        <input type="hidden" name="form" value="name" />
        <TextField
          id="name"
          name="name"
          label={strings.name}
          defaultValue={submitted?.name ?? name}
          autoComplete="name"
          maxLength={100}
          required
          error={submitted?.problem}
          announce
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {strings.saveName}
        </button>
      </form>
      <a href="?ask=password" className={buttonClass('quiet', 'mt-5 min-h-12 max-sm:w-full')}>
        {strings.changePassword}
      </a>
    </Panel>
  )
}

interface ChangePasswordPanelProps {
  email: string
  hasCode: boolean
  problems: ProofProblems & NewPasswordProblems
}

/** It has to be them, and not somebody at a screen that they left open. */
export function ChangePasswordPanel({email, hasCode, problems}: ChangePasswordPanelProps) {
  const shared = {type: 'password', autoComplete: 'new-password', required: true, announce: true} as const
  return (
    <Panel id="ask" size="large" title={askStrings.change.title}>
      <p className="mt-3">{askStrings.change.text}</p>
      <form method="post" noValidate className="mt-5 space-y-5">
        <input type="hidden" name="form" value="password" />
        <ProofFields
          email={email}
          labels={{code: askStrings.code, password: askStrings.oldPassword}}
          isNumeric={false}
          hasCode={hasCode}
          problems={problems}
        />
        <div className={`max-w-md space-y-5 ${LARGE}`}>
          <TextField
            {...shared}
            id="newPassword"
            name="newPassword"
            label={askStrings.newPassword}
            help={askStrings.newPasswordHelp}
            error={problems.newPassword}
          />
          <TextField
            {...shared}
            id="confirmation"
            name="confirmation"
            label={askStrings.confirmation}
            error={problems.confirmation}
          />
        </div>
        <SubmitOrCancel submit={askStrings.change.submit} cancel={askStrings.cancel} />
      </form>
    </Panel>
  )
}

import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {LARGE} from '~/admin/shell/controls'
import type {ProofProblems} from './security-form'

interface ProofFieldsProps {
  email: string
  labels: {code: string; password: string; passwordHelp?: string}
  /** What keyboard a phone shows: recovery codes have letters. */
  isNumeric: boolean
  /** Without a second factor there is no code. */
  hasCode?: boolean
  problems: ProofProblems
}

/** What shows that it is really them. */
export function ProofFields({email, labels, isNumeric, hasCode = true, problems}: ProofFieldsProps) {
  return (
    <div className={`max-w-md space-y-5 ${LARGE}`}>
      {/* For programs that keep passwords: whose it is. */}
      <input type="email" name="email" defaultValue={email} autoComplete="username" readOnly hidden />
      {hasCode ? <CodeField label={labels.code} isNumeric={isNumeric} error={problems.code} /> : null}
      <TextField
        id="password"
        name="password"
        type="password"
        label={labels.password}
        help={labels.passwordHelp}
        autoComplete="current-password"
        required
        error={problems.password}
        announce
      />
      {problems.form ? <FieldError text={problems.form} role="alert" /> : null}
    </div>
  )
}

export function CodeField({label, isNumeric, error}: {label: string; isNumeric: boolean; error?: string}) {
  return (
    <TextField
      id="code"
      name="code"
      label={label}
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
      announce
    />
  )
}

/** The end of each of the forms. */
export function SubmitOrCancel({submit, cancel}: {submit: string; cancel: string}) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
        {submit}
      </button>
      <a href="?" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
        {cancel}
      </a>
    </div>
  )
}

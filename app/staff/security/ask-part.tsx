import {buttonClass} from '~/ui/button'
import type {ProofProblems} from './security-outcome'
import {Part, ProofFields} from './part'
import type {Ask} from './security-form'
import {words} from './words'

const {ask: texts} = words

/** Before the second factor changes: it has to be them, with their phone, and not a screen that they left open. */
export function AskPart({ask, email, problems}: {ask: Ask; email: string; problems: ProofProblems}) {
  const {title, text, submit} = texts[ask]
  return (
    <Part id="ask" title={title}>
      <p className="mt-3">{text}</p>
      <form method="post" noValidate className="mt-5">
        <input type="hidden" name="form" value={ask} />
        <ProofFields email={email} labels={texts} digitsOnly={false} problems={problems} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
            {submit}
          </button>
          <a href="?" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
            {texts.cancel}
          </a>
        </div>
      </form>
    </Part>
  )
}

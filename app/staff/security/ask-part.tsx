import type {ProofProblems} from './security-outcome'
import {Part, ProofFields, SubmitOrCancel} from './part'
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
        <SubmitOrCancel submit={submit} cancel={texts.cancel} />
      </form>
    </Part>
  )
}

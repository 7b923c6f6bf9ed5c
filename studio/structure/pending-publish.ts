/** The state of the form, as the Studio reports it. */
export interface FormState {
  /** The stored revision; undefined before the first. */
  revision: string | undefined
  /** All input is stored and validated. */
  isSaved: boolean
  /** The Studio's own Publish button is disabled: the form has errors or is not ready. */
  isDisabled: boolean
}

/** A click on Publish that waits. `revision` is the one to publish, known once all input is stored. */
export interface PendingPublish {
  revision?: string
}

export type PendingPublishStep =
  | {step: 'wait'; pending: PendingPublish}
  | {step: 'publish'}
  | {step: 'cancel'}

/**
 * Decides what happens to a click on Publish. On a slow machine the validation of the previous input may still disable
 * the button when the last input is already stored. The click then stays pending for this revision and is canceled by
 * any further input, so that nothing is published without a click.
 */
export function advancePendingPublish(pending: PendingPublish, form: FormState): PendingPublishStep {
  if (pending.revision !== undefined && pending.revision !== form.revision) return {step: 'cancel'}
  if (!form.isSaved) return {step: 'wait', pending}
  if (!form.isDisabled) return {step: 'publish'}
  return form.revision === undefined ? {step: 'cancel'} : {step: 'wait', pending: {revision: form.revision}}
}

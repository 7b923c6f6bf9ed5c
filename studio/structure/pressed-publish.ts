/** What the form is at, as the Studio tells it from moment to moment. */
export interface FormState {
  /** The revision that is stored; undefined before the first. */
  revision: string | undefined
  /** All that was typed is stored, and no check of it is under way. */
  isSaved: boolean
  /** The Studio's own button takes no press: something is wrong with the form, or it is not ready. */
  isDisabled: boolean
}

/** A press of Publish that waits; `savedAs` is the revision it is for, once all that was typed is stored. */
export interface PressedPublish {
  savedAs?: string
}

export type NextOfPress = {step: 'wait'; press: PressedPublish} | {step: 'publish'} | {step: 'forget'}

/**
 * What comes of a press of Publish. On a slow machine the check of the words before is still what disables the button
 * when the last words are stored already: the press is kept for these words, for a few seconds, and forgotten once there
 * are others, so that nothing is ever published that nobody pressed for.
 */
export function nextOfPress(press: PressedPublish, form: FormState): NextOfPress {
  if (press.savedAs !== undefined && press.savedAs !== form.revision) return {step: 'forget'}
  if (!form.isSaved) return {step: 'wait', press}
  if (!form.isDisabled) return {step: 'publish'}
  return form.revision === undefined ? {step: 'forget'} : {step: 'wait', press: {savedAs: form.revision}}
}

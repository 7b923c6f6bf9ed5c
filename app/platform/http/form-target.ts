/**
 * The origin of another site to which the response to a form of this page may redirect: browsers hold redirects against
 * the page's policy. Removed before the response is sent.
 */
export const FORM_TARGET_HEADER = 'x-form-target'

/** Progressive enhancement: formats what is typed, and ignores a second click on the button. */
export const SCRIPT = `
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    const by = event.submitter
    if (by && by.name) return
    if (form.dataset.sent) { event.preventDefault(); return }
    form.dataset.sent = 'yes'
    const button = form.querySelector('.submit')
    if (button && form.dataset.paying) {
      button.textContent = form.dataset.paying
      button.setAttribute('aria-disabled', 'true')
    }
  })
}
// Back to this page by the browser's button: it can be sent again.
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
const number = document.querySelector('input[name=number]')
if (number) number.addEventListener('input', () => {
  if (number.selectionStart !== number.value.length) return
  const digits = number.value.replace(/\\D/g, '').slice(0, 19)
  number.value = digits.replace(/(.{4})(?=.)/g, '$1 ')
})
const expiry = document.querySelector('input[name=expiry]')
if (expiry) expiry.addEventListener('input', (event) => {
  if (event.inputType === 'deleteContentBackward') return
  const digits = expiry.value.replace(/\\D/g, '').slice(0, 4)
  expiry.value = digits.length >= 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits
})
`

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#25324b"/><rect x="6" y="9" width="20" height="14" rx="3" fill="#fff"/><rect x="6" y="12" width="20" height="3" fill="#f0b429"/></svg>
`

/**
 * Inline in every page, so that it also hears of what fails before the page is hydrated: marks a picture that cannot be
 * loaded, for `look.css` to draw the drawing of `no-picture.tsx` in its place, where browsers draw a torn page. React
 * may give the same element another picture; once that has loaded it is shown.
 */
export const FAILED_PICTURES_SCRIPT = `(function () {
  function mark(event) {
    var element = event.target
    if (!(element instanceof HTMLImageElement)) return
    if (event.type === 'error') element.dataset.failed = ''
    else delete element.dataset.failed
  }
  addEventListener('error', mark, true)
  addEventListener('load', mark, true)
})()`

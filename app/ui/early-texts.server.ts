/**
 * Inline in every page: what is typed into a field of several lines before the page is hydrated. React puts back the text
 * that such a field had from the server; `use-early-text.ts` brings back what was typed.
 */
export const EARLY_TEXTS_SCRIPT = `(function () {
  var texts = (window.earlyTexts = new Map())
  addEventListener('input', function (event) {
    var element = event.target
    if (element instanceof HTMLTextAreaElement) texts.set(element, element.value)
  }, true)
  addEventListener('reset', function () { texts.clear() }, true)
})()`

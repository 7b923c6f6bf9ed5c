/** The style sheet of the payment page. */
export const STYLE = `
:root { color-scheme: light; --ink: #1a2233; --muted: #434b5d; --line: #d9dee8; --control: #848da1; --accent: #25527a; --accent-dark: #1b3f60; --bad: #8F2026; --tint: #f3f5f9; }
*, ::before { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #fff; color: var(--ink); font: 16px/1.5 Figtree, system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
p, h1, h2, h3, ul, fieldset { margin: 0; padding: 0; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[tabindex='-1']:focus { outline: none; }
:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px; border-radius: 6px; }
.banner { display: flex; justify-content: center; align-items: center; gap: 1rem; background: #fff; color: var(--bad); border-bottom: 3px solid var(--bad); padding: .625rem 1.25rem; }
.stamp { display: block; border: 3px solid; border-radius: 6px; padding: .125rem .5rem; font-size: 1.5rem; font-weight: 800; letter-spacing: .1em; line-height: 1.25; }
.banner p strong, .banner span { display: block; }
.banner span { font-size: .8125rem; text-wrap: balance; }
.page { display: grid; min-height: calc(100vh - 3rem); }
.column { width: 100%; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
.summary { background: var(--tint); border-bottom: 1px solid var(--line); }
.back, .merchant { display: inline-flex; gap: .5rem; align-items: center; min-height: 2.75rem; color: var(--muted); font-weight: 500; text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.summary h1 { color: var(--muted); font-size: 1rem; font-weight: 500; margin-top: .75rem; }
.amount { font-size: 2.25rem; font-weight: 650; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.lines { list-style: none; margin-top: 1.5rem; display: grid; gap: 1rem; }
.lines li { display: grid; grid-template-columns: 3rem 1fr auto; gap: .875rem; align-items: start; }
.picture { width: 3rem; height: 3rem; border-radius: 8px; border: 1px solid var(--line); background: #fff; color: var(--muted); object-fit: cover; display: grid; place-items: center; font-weight: 600; }
.what { min-width: 0; overflow-wrap: anywhere; }
.name { font-weight: 500; font-size: .9375rem; }
.more { color: var(--muted); font-size: .8125rem; }
.price { text-align: end; font-variant-numeric: tabular-nums; }
.total { display: flex; justify-content: space-between; border-top: 1px solid var(--line); margin-top: 1.25rem; padding-top: 1rem; font-variant-numeric: tabular-nums; }
.pay h2 { font-size: 1.25rem; }
.pay h3 { font-size: .9375rem; margin-top: 1.25rem; }
.alert { margin-top: 1rem; padding: .75rem 1rem; border: 1px solid #e5b3b5; border-inline-start: 4px solid var(--bad); border-radius: 8px; background: #fdf1f1; color: #6d1619; }
.alert p + p { margin-top: .25rem; }
form { margin-top: 1.25rem; display: grid; gap: 1rem; }
.methods { margin-top: .625rem; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
details + details { border-top: 1px solid var(--line); }
details form { margin: 0; padding: .25rem 1rem 1.25rem; }
summary { display: flex; align-items: center; gap: .75rem; min-height: 3.25rem; padding: 0 1rem; font-weight: 550; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; width: 1.125rem; height: 1.125rem; border: 2px solid var(--control); border-radius: 50%; flex: none; }
details[open] > summary::before { border: 6px solid var(--accent); }
summary:focus-visible { outline-offset: -3px; }
.choices { border: 1px dashed #d3a63a; border-radius: 10px; background: #fff9e9; padding: .25rem .75rem .75rem; display: flex; flex-wrap: wrap; gap: .5rem; min-width: 0; }
.choices legend { padding: 0 .375rem; font-size: .8125rem; font-weight: 600; color: #6b4700; }
.choices button { min-height: 2.75rem; padding: 0 .875rem; border: 1px solid #d9bd78; border-radius: 999px; background: #fff; color: var(--ink); font: 500 .875rem/1 inherit; font-family: inherit; cursor: pointer; }
.choices button:hover { background: #fdf0cd; }
.known { display: flex; gap: .75rem; padding: .75rem .875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--tint); overflow-wrap: anywhere; }
.known span { color: var(--muted); }
.together { display: grid; grid-template-columns: 1fr 1fr; gap: .875rem; align-items: start; }
.together > * { grid-column: 1 / -1; }
.together > .expiry, .together > .cvc { grid-column: auto; }
.field { display: grid; gap: .375rem; min-width: 0; }
label { font-size: .875rem; font-weight: 550; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 8px; background: #fff; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: #4c5568; opacity: 1; }
input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
.problem { color: var(--bad); font-size: .875rem; }
.problem::before { content: '⚠ '; content: '⚠ ' / ''; }
.note { color: var(--muted); font-size: .875rem; }
.submit, .second { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 3.125rem; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; text-decoration: none; cursor: pointer; }
.submit:hover { background: var(--accent-dark); }
.submit[aria-disabled] { background: #5b6f84; border-color: #5b6f84; cursor: progress; }
.second { background: #fff; color: var(--accent-dark); }
.second:hover { background: var(--tint); }
.foot { margin-top: 1.5rem; color: var(--muted); font-size: .8125rem; text-align: center; }
.single { display: grid; place-items: start center; padding: 2rem 1.25rem; background: var(--tint); min-height: calc(100vh - 3rem); }
.sheet { width: 100%; max-width: 28rem; margin: 0; padding: 2rem 1.5rem; display: grid; gap: 1rem; background: #fff; border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 1px 2px rgb(26 34 51 / .06), 0 12px 32px rgb(26 34 51 / .08); }
.sheet h1 { font-size: 1.5rem; text-wrap: balance; }
.eyebrow { color: var(--muted); font-size: .875rem; font-weight: 600; }
@media (min-width: 60rem) {
  .page { grid-template-columns: 1fr 1fr; }
  .summary { border-bottom: 0; border-inline-end: 1px solid var(--line); }
  .summary .column { margin: 0 0 0 auto; padding: 3rem 3.5rem 3rem 2rem; position: sticky; top: 0; }
  .pay .column { margin: 0 auto 0 0; padding: 3rem 2rem 3rem 3.5rem; max-width: 33rem; }
  .single { padding-top: 5rem; }
}
@media (prefers-reduced-motion: no-preference) { .submit, .second, .choices button { transition: background-color .15s ease-out; } }
`

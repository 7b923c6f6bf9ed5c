/** The style sheet of the mailbox. */
export const STYLE = `
:root { color-scheme: light; --ink: #16241c; --muted: #3F4E45; --forest: #0f4a36; --sand: #e6dcc8; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbf7ef; color: var(--ink); font: 16px/1.5 Figtree, 'Helvetica Neue', Arial, sans-serif; }
a { color: var(--forest); }
a:focus-visible, summary:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px; border-radius: 4px; }
header { display: flex; align-items: center; gap: .5rem; background: #fff; border-bottom: 1px solid var(--sand); padding: 0 1rem; }
header a { display: inline-flex; align-items: center; min-height: 3.25rem; flex-shrink: 0; font-weight: 600; text-decoration: none; white-space: nowrap; }
header a:focus-visible { outline-offset: -3px; }
.store { gap: .5rem; min-width: 2.75rem; font: 700 1.125rem/1.2 Fraunces, Georgia, serif; }
.initial { display: inline-flex; align-items: center; justify-content: center; width: 2.25rem; height: 2.25rem; border-radius: .5rem; background: var(--forest); color: #f0b429; }
nav { position: relative; display: flex; flex: 1 1 0; min-width: 0; overflow-x: auto; scrollbar-width: none; }
nav a { padding: 0 .625rem; border-bottom: 3px solid transparent; border-top: 3px solid transparent; }
nav a:hover { background: #e3efe7; }
nav [aria-current] { color: var(--ink); border-bottom-color: var(--forest); }
.shop { padding: 0 .25rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; }
.search { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; }
.search label { flex-basis: 100%; font-weight: 600; }
.search input { flex: 1 1 12rem; min-width: 0; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #7d8a80; border-radius: 10px; font: inherit; background: #fff; color: inherit; }
.search button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--forest); border-radius: 999px; background: var(--forest); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px; }
.found { margin: 0 0 1rem; }
h1 { color: var(--forest); font: 600 1.75rem/1.2 Fraunces, Georgia, serif; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
.lead { color: var(--muted); margin: 0 0 1.5rem; max-width: 68ch; }
.card { background: #fff; border: 1px solid var(--sand); border-radius: 14px; overflow: hidden; }
.list { list-style: none; margin: 0; padding: 0; }
.list li + li { border-top: 1px solid var(--sand); }
.list a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem 1.25rem; color: inherit; text-decoration: none; }
.list a:hover { background: #e3efe7; }
.list strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.list .to { color: var(--muted); grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { padding: 3rem 1.25rem; text-align: center; }
.pages { display: flex; justify-content: space-between; margin: 1rem 0; }
.pages a, .back { display: inline-block; padding: .625rem 0; min-height: 2.75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 44rem; max-height: 80vh; border: 0; }
details { margin-top: 1rem; }
summary { cursor: pointer; font-weight: 600; padding: .625rem 1.25rem; min-height: 2.75rem; }
.words { margin: 0; padding: 0 1.25rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
details dl { padding: 0 1.25rem; font-size: .875rem; }
@media (max-width: 48rem) { nav [aria-current] { order: -1; } }
@media (max-width: 64rem) { .store .name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } .list a { grid-template-columns: 1fr; } }
`

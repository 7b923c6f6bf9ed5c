/** Papers to open: certificates of the halal page and of the price board. Each says that it is a sample, large. */

const GREEN = '#0F4A36'
const GOLD = '#8A5A00'
const STAR =
  'M24 2 30.44 8.44H39.56V17.56L46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56Z'

const CSS = `
  main{box-sizing:border-box;width:8.5in;height:11in;padding:.55in;font-family:Figtree;color:#16241C;position:relative;overflow:hidden}
  .frame{box-sizing:border-box;height:100%;border:3px solid ${GREEN};outline:1px solid ${GOLD};outline-offset:-10px;padding:.75in .7in;text-align:center;display:flex;flex-direction:column;align-items:center}
  h1{font:600 34px/1.15 Fraunces;color:${GREEN};margin:18px 0 4px}
  .issuer{font:600 19px/1.3 Figtree;color:${GOLD};margin:0;letter-spacing:.04em}
  .lead{font-size:16px;line-height:1.55;max-width:5.4in;margin:26px 0}
  dl{display:grid;grid-template-columns:2in 1fr;gap:11px 24px;text-align:left;width:100%;font-size:16px;margin:0;padding:22px 0;border-block:1px solid #8C8470}
  dt{color:#4F5E55}dd{margin:0;font-weight:600}
  .signed{margin-top:auto;display:flex;justify-content:space-between;width:100%;font-size:13px;color:#4F5E55;text-align:left}
  .signed p{margin:0;border-top:1px solid #16241C;padding-top:7px;width:2.3in}
  .note{font-size:13px;line-height:1.5;margin:26px 0 0;color:#4F5E55}
  .sample{position:absolute;inset:0;display:grid;place-items:center;font:700 170px/1 Fraunces;color:#A3282C;opacity:.13;transform:rotate(-32deg);letter-spacing:.06em}
`

function certificate({issuer, body = 'council', number, title, text, facts}) {
  const rows = Object.entries(facts).map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`)
  const paper = () => `<style>${CSS}</style><main>
    <div class="sample" aria-hidden="true">SAMPLE</div>
    <div class="frame">
      <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true"><path d="${STAR}" fill="${GREEN}"/><circle cx="24" cy="24" r="9" fill="none" stroke="#F0B429" stroke-width="2"/></svg>
      <h1>${title}</h1>
      <p class="issuer">${issuer}</p>
      <p class="lead">${text}</p>
      <dl>${rows.join('')}</dl>
      <div class="signed"><p>For the ${body}</p><p>Date and seal</p></div>
      <p class="note"><strong>This is a sample.</strong> The ${body}, the supplier and the shop are made up, and this paper certifies nothing. Staff replace it with the papers of their own suppliers.</p>
    </div></main>`
  return {title: `Sample certificate ${number}`, paper}
}

const HAND = 'By hand, by a Muslim, with God’s name said over each animal'

/** One of the plants named on the price board. */
function plant({
  issuer = 'Ohio Valley Halal Council',
  body,
  number,
  supplier,
  covers,
  slaughter = HAND,
  stunning = 'None',
  until,
}) {
  return certificate({
    issuer,
    body,
    number,
    title: 'Certificate of halal slaughter',
    text: 'We have inspected the plant named below, and certify that the meat listed here was slaughtered and handled as halal.',
    facts: {
      'Certificate number': number,
      Supplier: supplier,
      'What it covers': covers,
      Slaughtered: slaughter,
      Stunning: stunning,
      'Valid until': until,
    },
  })
}

export const certificates = {
  'certificates/sample-ovhc-1108': certificate({
    issuer: 'Ohio Valley Halal Council',
    number: 'OVHC-1108',
    title: 'Certificate of halal slaughter',
    text: 'The council has inspected the plant named below, and certifies that the meat listed here was slaughtered and handled as halal.',
    facts: {
      'Certificate number': 'OVHC-1108',
      Supplier: 'Wayne County Lamb &amp; Goat',
      'What it covers': 'Fresh lamb, goat and veal',
      Slaughtered: 'By hand, by a Muslim, with God’s name said over each animal',
      Stunning: 'None',
      'Valid until': 'March 31, 2028',
    },
  }),
  'certificates/sample-ovhc-1131': plant({
    number: 'OVHC-1131',
    supplier: 'Holmes Valley Poultry',
    covers: 'Fresh chicken, natural and regular',
    until: 'June 30, 2028',
  }),
  'certificates/sample-ovhc-1127': plant({
    number: 'OVHC-1127',
    supplier: 'Mad River Beef',
    covers: 'Fresh beef',
    until: 'May 31, 2028',
  }),
  'certificates/sample-ovhc-1140': plant({
    number: 'OVHC-1140',
    supplier: 'Erie Provision Company',
    covers: 'Frozen and packed beef and lamb',
    until: 'January 31, 2028',
  }),
  'certificates/sample-ovhc-1142': plant({
    number: 'OVHC-1142',
    supplier: 'Great Lakes Poultry Packers',
    covers: 'Frozen chicken, smoked turkey, chicken franks',
    slaughter: 'By machine, with God’s name said by a Muslim at the blade',
    stunning: 'Reversible',
    until: 'February 29, 2028',
  }),
  'certificates/sample-esht-0417': plant({
    issuer: 'Erie Shore Halal Trust',
    body: 'trust',
    number: 'ESHT-0417',
    supplier: 'Lakeland Fowl &amp; Game',
    covers: 'Duck, goose, quail, hens, turkey, rabbit, bison, venison',
    until: 'April 30, 2028',
  }),
}

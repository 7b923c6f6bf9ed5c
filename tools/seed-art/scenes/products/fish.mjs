import {liquid} from '../../kit/relief/dishes.mjs'
import {circle, pick} from '../../kit/relief/cuts.mjs'
import {frosted, ice} from '../../kit/relief/frost.mjs'
import {lemon, parsley, scattered} from '../../kit/relief/garnish.mjs'
import {board, metal} from '../../kit/relief/ground.mjs'
import {blend, cells, clamp, ease, rgb, rough, soft} from '../../kit/relief/noise.mjs'
import {limbs, slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

const STEEL = [0.8, 0.82, 0.82]

/** An open tin: its printed side, the rim and the oil inside. What is in it stands at `z` + 96. */
async function tin(sheet, d, place, {print, oil, z = 44}) {
  const [color, gold] = [print, '#E3B04A'].map(rgb)
  await lay(
    sheet,
    slab(d, place, {height: 140, round: 34, soften: 0.8}),
    (u, v, edge, high) => {
      const band = ease(112, 118, high) + ease(40, 34, high)
      const line = ease(4, 2, Math.abs(high - 98)) + ease(4, 2, Math.abs(high - 54))
      const side = blend(blend(color, gold, clamp(line)), STEEL, clamp(band))
      const top = ease(16, 24, edge)
      const well = ease(40, 50, edge)
      return [...blend(side, STEEL, top), 0.8, -70 * well + ease(34, 26, edge) * 3]
    },
    {z},
  )
  const fill = {...place, scale: (place.scale ?? 1) * 0.94}
  await lay(
    sheet,
    slab(d, fill, {height: 78, round: 6, soften: 1}),
    liquid(oil.color, {drops: oil.drops, seed: 4}),
    {z: z + 6},
  )
}

/** Tuna, cooked: pale rose to tan, in layers that come apart. */
const tunaMeat = (seed) => {
  const [rose, tan, pale, dark] = ['#E2B89E', '#CFA083', '#F4DECB', '#A5745C'].map(rgb)
  const tone = pick(seed, 2, -0.3, 0.4)
  return (u, v, edge) => {
    const bend = rough(u / 130, v / 130, seed, 2) * 60
    const layer = (v + bend) / 46 + soft(u / 90, v / 40, seed + 5) * 0.4
    const row = Math.floor(layer)
    const gap = Math.abs(layer - row - 0.5)
    const step = pick(row + 50, seed, -4, 4)
    const thread = rough(u / 50, v / 6, seed + 3, 2)
    let color = blend(rose, tone > 0 ? tan : pale, Math.abs(tone) + pick(row + 60, seed, 0, 0.3))
    color = blend(color, pale, clamp(thread * 0.8))
    color = blend(color, dark, ease(0.42, 0.5, gap) * 0.2)
    return [...blend(dark, color, ease(-8, 12, edge)), 0.45, step + thread * 2.6 - ease(0.4, 0.5, gap) * 2]
  }
}

async function tuna(sheet) {
  await board(sheet, {w: 755, h: 560})
  const place = {x: 700, y: 590}
  await tin(sheet, circle(430), place, {print: '#1F6A8C', oil: {color: '#D9B04A', drops: '#F0D078'}})
  const chunks = spots(
    '500 400 200 20, 790 350 190 -18, 960 570 190 75, 430 680 190 66, 620 870 200 -8, 890 830 190 30, 690 600 220 -36, 540 560 130 100, 860 680 130 10, 720 440 130 150',
  )
  for (const [i, [x, y, r, turn]] of chunks.entries()) {
    const points = Array.from({length: 9}, (_, k) => {
      const a = (k / 9) * 6.283
      return [Math.cos(a) * r * pick(k, i + 3, 0.8, 1.1), Math.sin(a) * r * 0.72 * pick(k, i + 4, 0.76, 1.1)]
    })
    await lay(
      sheet,
      slab(
        through(points, 0.5),
        {x: 700 + (x - 690) * 0.86, y: 600 + (y - 620) * 0.82, turn, scale: 0.92},
        {height: 58, round: 30, dome: 14, soften: 4},
      ),
      tunaMeat(i * 3 + 2),
      {z: 92 + (i > 5 ? 32 : 0) + pick(i, 6, 0, 14)},
    )
  }
  await lemon(sheet, {x: 1290, y: 420}, {r: 110, z: 44})
  await parsley(sheet, {x: 1300, y: 830, turn: 120, z: 46, scale: 1.05})
}

/** A sardine's side: blue-black back, silver flank, pale belly. */
export const silver = (seed) => {
  const [back, blue, flank, belly, gold] = ['#1B2F42', '#44687E', '#B3C2C6', '#E9EEEA', '#D9C48A'].map(rgb)
  return (u, v, edge) => {
    const t = v + soft(u / 90, v / 30, seed) * 6
    let color = blend(back, blue, ease(-62, -26, t))
    color = blend(color, flank, ease(-32, -8, t))
    color = blend(color, belly, ease(14, 46, t))
    color = blend(color, gold, ease(16, 0, Math.abs(t + 6)) * 0.35)
    const dot = ease(9, 5, Math.hypot(((u + 400) % 44) - 22, t + 18)) * 0.5
    color = blend(color, back, dot)
    const [near, next] = cells(u / 13, v / 9, seed)
    const scale = ease(0.2, 0, next - near)
    color = blend(color, [0.5, 0.56, 0.58], scale * 0.22)
    return [
      ...blend(back, color, ease(-4, 8, edge)),
      0.95,
      -scale * 0.35 + rough(u / 90, v / 30, seed, 2) * 1.5,
    ]
  }
}

async function sardines(sheet) {
  await board(sheet, {w: 755, h: 560})
  const w = 560
  const h = 380
  const r = 150
  const d = `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
  const place = {x: 700, y: 600}
  await tin(sheet, d, place, {print: '#B5281C', oil: {color: '#D2571E', drops: '#F0913A'}})
  for (let i = 0; i < 5; i++) {
    const y = 330 + i * 132
    const flip = i % 2 === 1
    const body = spots(
      '-420 -34, -380 -58, -160 -72, 80 -66, 280 -42, 390 -16, 440 -34, 436 0, 440 30, 388 14, 260 40, 60 66, -180 70, -390 50, -424 20',
    )
    await lay(
      sheet,
      slab(
        through(body, 0.9),
        {x: 700 + pick(i, 3, -12, 12), y, flip, turn: pick(i, 4, -2, 2), scale: 1.02},
        {height: 52, round: 46, dome: 10, soften: 4},
      ),
      silver(i * 4 + 3),
      {z: 104},
    )
  }
  await scattered(sheet, {
    x: 700,
    y: 600,
    rx: 420,
    ry: 270,
    z: 158,
    count: 26,
    size: 8,
    colors: ['#C4281A', '#E04A22', '#F0C060'],
    wet: 0.7,
  })
  // A chili for the heat.
  await lay(
    sheet,
    limbs(
      spots('-110 30 30 0 6 34, 0 6 34 110 20 22, 110 20 22 190 60 7'),
      {x: 1400, y: 760, turn: 76},
      {blend: 14},
    ),
    (u, v, edge) => [...blend(rgb('#8E140C'), rgb('#D2301E'), ease(0, 22, edge)), 0.95, 0],
    {z: 44},
  )
  await lay(
    sheet,
    limbs(
      [
        [-108, 30, 17, -140, 36, 11],
        [-140, 36, 10, -190, 20, 8],
      ],
      {x: 1400, y: 760, turn: 76},
      {blend: 6},
    ),
    (u, v) => [...rgb('#5E8A34').map((value) => value * (1 + soft(u / 9, v / 9, 2) * 0.1)), 0.5, 0],
    {z: 58},
  )
  await lemon(sheet, {x: 1410, y: 400}, {r: 92, z: 44})
}

/** A fillet of white fish: pearly, its flakes just to be seen. */
const whiteFish = (seed) => {
  const [pearl, shade, rose, grey] = ['#FAF3E8', '#E6DACA', '#F0D2C2', '#C2B09C'].map(rgb)
  return (u, v, edge) => {
    const bend = rough(u / 150, v / 110, seed, 2) * 70
    const layer = (u * 0.9 + (v + bend * 0.5) * (v + bend * 0.5) * 0.0035 + bend) / 62
    const seam = Math.abs((((layer % 1) + 1) % 1) - 0.5)
    const faint = clamp(0.4 + rough(u / 120, v / 90, seed + 6, 2))
    const thread = rough(u / 60, v / 8, seed + 3, 2)
    let color = blend(pearl, shade, clamp(0.25 + thread * 0.5 + rough(u / 90, v / 60, seed, 2) * 0.7))
    color = blend(color, grey, ease(0.4, 0.5, seam) * 0.28 * faint)
    color = blend(color, rose, clamp(rough(u / 130, v / 70, seed + 12, 3) * 1.4) * 0.8)
    return [
      ...blend(grey, color, ease(-14, 12, edge)),
      0.6,
      thread * 1.2 - ease(0.34, 0.5, seam) * 2.6 * faint,
    ]
  }
}

async function pollock(sheet) {
  await metal(sheet, {w: 755, h: 560})
  const fillet = through(
    spots(
      '-400 10, -404 -80, -330 -130, -160 -140, 40 -132, 220 -104, 360 -66, 430 -34, 436 26, 380 52, 200 66, 90 96, -100 120, -270 122, -372 96',
    ),
  )
  for (const [i, [x, y, turn]] of spots('690 330 -3, 770 600 4, 690 880 -4').entries())
    await lay(
      sheet,
      slab(fillet, {x, y, turn, flip: i === 1, scale: 1.14}, {height: 54, round: 60, dome: 16, soften: 6}),
      frosted(whiteFish(i * 4 + 2), {much: 0.06, seed: i}),
      {z: 8},
    )
  await lemon(sheet, {x: 1370, y: 330}, {r: 88, z: 10})
  await ice(sheet, {x: 1310, y: 950, rx: 110, ry: 70, count: 7})
  await parsley(sheet, {x: 250, y: 610, turn: 20, z: 12, scale: 0.8})
}

/** A shrimp without its shell, the tail on: a curl of rings. */
async function prawn(sheet, place, z, seed) {
  const n = 16
  const at = (t) => {
    const a = -2.3 + t * 3.9
    const r = 118 - t * 16
    return [Math.cos(a) * r, Math.sin(a) * r]
  }
  const size = (t) => 64 * (0.55 + 0.45 * Math.sin(Math.min(1, t * 2.4 + 0.35) * 1.57)) * (1 - t * 0.58)
  const parts = Array.from({length: n}, (_, i) => [
    ...at(i / n),
    size(i / n),
    ...at((i + 1) / n),
    size((i + 1) / n),
  ])
  const [flesh, pale, band, grey] = ['#E5BFA8', '#F3DDCB', '#D08A6C', '#A88474'].map(rgb)
  const end = at(1)
  const tail = spots('0 30 24 44 26 20, 22 26 16 80 60 12, 22 26 16 88 26 11, 22 24 16 74 -6 11')
  const angle = -2.3 + 3.9 + 1.57
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const turned = tail.map(([ax, ay, ar, bx, by, br]) => [
    end[0] + ax * c - (ay - 26) * s,
    end[1] + ax * s + (ay - 26) * c,
    ar,
    end[0] + bx * c - (by - 26) * s,
    end[1] + bx * s + (by - 26) * c,
    br,
  ])
  await lay(
    sheet,
    limbs(turned, place, {blend: 5, squash: 0.5}),
    frosted((u, v, edge) => [...blend(rgb('#8A3A24'), rgb('#D9764A'), ease(0, 11, edge)), 0.6, 0], {
      much: 0.1,
      seed,
    }),
    {z: z + 4},
  )
  await lay(
    sheet,
    limbs(parts, place, {blend: 6, squash: 0.9, soften: 3}),
    frosted(
      (u, v, edge) => {
        const t = clamp(((Math.atan2(v, u) + 2.3 + 6.2832) % 6.2832) / 3.9)
        const ring = Math.abs(((((t * 6.2) % 1) + 1) % 1) - 0.5)
        const away = Math.hypot(u, v)
        let color = blend(flesh, pale, clamp(0.5 + rough(u / 40, v / 40, seed, 2)))
        color = blend(color, band, ease(0.36, 0.5, ring) * 0.6)
        color = blend(color, grey, ease(-4, -10, 0) + ease(4, 0, Math.abs(away - (136 - t * 18))) * 0.45)
        return [...blend(band, color, ease(-6, 14, edge)), 0.75, -ease(0.4, 0.5, ring) * 5]
      },
      {much: 0.1, seed},
    ),
    {z},
  )
}

async function shrimp(sheet) {
  await metal(sheet, {w: 755, h: 560})
  const list = spots(
    '370 350 0, 700 330 40, 1030 340 -30, 1320 420 70, 310 640 110, 610 620 -50, 930 640 20, 1240 720 150, 440 900 -20, 760 910 80, 1060 940 200',
  )
  for (const [i, [x, y, turn]] of list.entries())
    await prawn(sheet, {x, y, turn, flip: i % 3 === 1, scale: 1.0}, 8, i * 3 + 2)
  await ice(sheet, {x: 800, y: 480, rx: 500, ry: 60, count: 5})
  await lemon(sheet, {x: 1360, y: 990}, {r: 84, z: 10})
}

export const fish = {
  tuna: relief('jars', tuna, {zoom: 1.14, middle: [830, 590]}),
  sardines: relief('jars', sardines),
  pollock: relief('frozen', pollock),
  shrimp: relief('frozen', shrimp, {zoom: 1.08, middle: [800, 590]}),
}

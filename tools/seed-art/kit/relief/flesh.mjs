import {blend, cells, clamp, ease, mix, rgb, rough, soft, veins} from './noise.mjs'

/** What meat is made of: paints for `lay`, each (u, v, edge, high) => [red, green, blue, gloss, bump]. */

/** The kinds of lean, from deep to pale, with their fat. */
export const BEEF = {deep: '#6A1218', lean: '#A02A29', pale: '#C4503F', fat: '#F2DFC0'}
export const LAMB = {deep: '#96323A', lean: '#C4565A', pale: '#DC8880', fat: '#F6EBDC'}
export const GOAT = {deep: '#A5504A', lean: '#CB7C72', pale: '#E2A698', fat: '#F6EEE2'}
export const CHICKEN = {deep: '#DE9C8A', lean: '#EDBCA8', pale: '#F8DBCA', fat: '#F3DA98'}

/**
 * Lean with its grain: `run` is the direction of the fibers in degrees, `fiber` their strength, `marble` how much fat runs
 * through it, `size` the distance between its veins.
 */
export function lean(
  kind,
  {run = 0, fiber = 0.5, marble = 0.3, size = 80, seed = 1, wet = 0.5, along = 6} = {},
) {
  const [deep, middle, pale, fat] = [kind.deep, kind.lean, kind.pale, kind.fat].map(rgb)
  const a = (run * Math.PI) / 180
  const [cos, sin] = [Math.cos(a), Math.sin(a)]
  return (u, v, edge) => {
    const s = u * cos + v * sin
    const t = -u * sin + v * cos
    const bend = soft(u / 130, v / 130, seed + 9) * 26
    const thread = rough(s / (12 * along), (t + bend) / 11, seed, 3)
    const patch = rough(u / 95, v / 95, seed + 3, 2)
    let color = blend(middle, patch > 0 ? pale : deep, clamp(Math.abs(patch) * 1.0))
    color = blend(color, thread > 0 ? pale : deep, clamp(Math.abs(thread) * fiber * 1.1))
    let bump = thread * fiber * 3 + patch * 3
    if (marble > 0) {
      const where = ease(0.28 - marble, 0.75 - marble, 0.35 + rough(u / 170, v / 170, seed + 21, 2))
      const line = veins((s + bend * 0.4) / (size * 1.7), (t + bend) / size, seed + 31, 15 - marble * 9)
      const fleck = ease(0.42, 0.6, rough(s / 34, t / 14, seed + 41, 2) + marble * 0.22 - 0.06)
      const white = clamp(ease(0.12, 0.55, line) * where + fleck * 0.55 * where)
      color = blend(color, fat, white * 0.72)
      bump += white * 1.2
    }
    // The cut's rim dries a little darker.
    color = blend(deep, color, ease(-3, 9, edge))
    return [color[0], color[1], color[2], wet * (0.75 + 0.5 * soft(u / 26, v / 26, seed + 6)), bump]
  }
}

/** Hard fat: ivory, waxy, slightly uneven. `blush` lets lean show through. */
export function fat(color = '#F3E6CC', {blush = 0.12, lean: under = '#C4605A', seed = 2, wet = 0.28} = {}) {
  const [white, red] = [rgb(color), rgb(under)]
  const shade = blend(white, rgb('#D9B98A'), 0.55)
  return (u, v) => {
    const patch = rough(u / 70, v / 70, seed, 3)
    const pit = rough(u / 16, v / 16, seed + 4, 2)
    let tone = blend(white, shade, clamp(0.25 + patch * 0.7))
    tone = blend(tone, red, clamp(ease(0.1, 0.6, rough(u / 90, v / 50, seed + 8, 3)) * blush * 4))
    return [...tone, wet, patch * 4 + pit * 1.6]
  }
}

/** A sawn bone, painted around 0, 0: a hard ring `r` wide and its marrow. */
export function sawnBone(r, {marrow = '#D98E72', ring = '#F4E8D2', hollow = 0.6, seed = 5} = {}) {
  const [hard, soul, rim] = [rgb(ring), rgb(marrow), rgb('#C9A987')]
  return (u, v) => {
    const wobble = soft(u / (r * 0.5), v / (r * 0.5), seed) * r * 0.12
    const d = (Math.hypot(u, v) + wobble) / r
    const pores = cells(u / 5, v / 5, seed)[0]
    let color = blend(soul, rgb('#F0C9A4'), clamp(0.35 + rough(u / 14, v / 14, seed, 2)))
    const into = ease(hollow - 0.1, hollow + 0.06, d)
    color = blend(color, hard, into)
    color = blend(color, rim, ease(0.84, 1, d) * 0.5)
    return [...color, mix(0.7, 0.2, into), into * 3 - (1 - into) * 2 - ease(0.5, 0.2, pores) * (1 - into)]
  }
}

/** The outside of a bone: ivory with a blush of red. */
export function bone({seed = 3, color = '#F3E7D2'} = {}) {
  const [ivory, red, yellow] = [rgb(color), rgb('#C98A78'), rgb('#DDC092')]
  return (u, v) => {
    const patch = rough(u / 40, v / 26, seed, 3)
    const tone = blend(blend(ivory, yellow, clamp(0.2 + patch * 0.6)), red, ease(0.15, 0.6, -patch) * 0.5)
    return [...tone, 0.35, patch * 1.5]
  }
}

/** Poultry skin: ivory to rose with yellow fat below it, pores and fine folds. */
export function skin({seed = 4, rosy = 0.4, yellow = 0.4, wet = 0.55, fold = 1, tone = '#F7DFC4'} = {}) {
  const [ivory, pink, gold, pale] = [rgb(tone), rgb('#EBAE98'), rgb('#EFC873'), rgb('#FCF0DF')]
  return (u, v, edge) => {
    const patch = rough(u / 120, v / 120, seed, 3)
    const second = rough(u / 90, v / 90, seed + 7, 3)
    let color = blend(ivory, pink, clamp(ease(0.0, 0.7, patch + rosy - 0.3)))
    color = blend(color, gold, clamp(ease(0.0, 0.6, second + yellow - 0.4)) * 0.8)
    color = blend(color, pale, clamp(ease(0.1, 0.7, -patch)) * 0.6)
    color = blend(blend(color, pink, 0.45), color, ease(0, 22, edge))
    const [near, , id] = cells(u / 11, v / 11, seed + 2)
    const pore = ease(0.4, 0.08, near) * (id > 0.25 ? 1 : 0.3)
    const crease = soft(u / 46, v / 15, seed + 11)
    return [...blend(color, pale, pore * 0.35), wet, pore * 0.8 + crease * 1.5 * fold + patch * 3]
  }
}

/** The room that a page keeps for a portal, at every width between those at which it was drawn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuredWidths, portalPlace, portalPlaceCode, type MeasuredSize } from './portal-place.ts'

/** Words wrap more in narrow places, and what is around them grows with the place. */
const drawn: MeasuredSize[] = measuredWidths.map((width) => ({
  width,
  height: Math.ceil(9000 / width) * 24 + Math.round(Math.min(88, Math.max(44, width * 0.12))),
}))
const { place, strict } = portalPlaceCode(drawn)

/** Of the one expression that rooms are written in. */
function heightAt(code: string, width: number): number {
  const [, first, steps = ''] = /height:calc\((\d+)px(.*?)\)[};"]/.exec(code) ?? []
  let height = Number(first)
  for (const [, sign, by, from] of steps.matchAll(
    /([+-]) min\((\d+)px,max\(0px,1e5\*\(100cqi - (\d+)px\)\)\)/g,
  ))
    height += (sign === '-' ? -1 : 1) * Math.min(Number(by), Math.max(0, 1e5 * (width - Number(from))))
  return height
}

test('the room is never lower than the portal, and less than two lines higher', () => {
  for (const { width, height } of drawn.slice(1)) {
    const room = heightAt(place, width)
    assert.ok(room >= height, `${room} for ${height} at ${width}`)
    assert.ok(room - height <= 48, `${room} for ${height} at ${width}`)
  }
})

test('a narrower place than any has the room of the narrowest, a wider one that of the widest', () => {
  assert.equal(heightAt(place, 120), heightAt(place, 201))
  assert.equal(heightAt(place, 4000), heightAt(place, measuredWidths.at(-1)! + 1))
})

test('a page whose policy forbids styles has the same room from its style sheet', () => {
  assert.doesNotMatch(strict.place, /style|svg/)
  for (const width of measuredWidths) assert.equal(heightAt(strict.styles, width), heightAt(place, width))
})

test('the code stays short, and runs nothing', () => {
  assert.ok(place.length < 2500, `${place.length} characters`)
  for (const code of [place, strict.place, portalPlace]) {
    assert.match(code, /^<div data-deadline-portal>.*<\/div>$/)
    assert.doesNotMatch(code, /script|on\w+=|href|url/)
  }
})

/** A desktop stays a desktop, however little room there is for it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceFit } from './device-fit.ts'

test('a desktop fills the stage', () => {
  assert.deepEqual(deviceFit('desktop', { width: 1048, height: 720 }), {
    width: 1048,
    height: 720,
    seen: 720,
    scale: 1,
  })
})

test('a stage of 992 pixels is the last that shows a desktop in its own size', () => {
  assert.equal(deviceFit('desktop', { width: 992, height: 700 }).scale, 1)

  const narrower = deviceFit('desktop', { width: 991, height: 700 })

  assert.equal(narrower.width, 992)
  assert.ok(narrower.scale < 1)
})

test('on a phone a desktop is drawn smaller, and no taller than wide', () => {
  const { width, height, scale } = deviceFit('desktop', { width: 366, height: 700 })

  assert.equal(width, 992)
  assert.equal(height, 992)
  assert.ok(width * scale <= 366)
})

test('a mobile is 390 pixels wide and no taller than one', () => {
  assert.deepEqual(deviceFit('mobile', { width: 1048, height: 1400 }), {
    width: 390,
    height: 844,
    seen: 844,
    scale: 1,
  })
  assert.deepEqual(deviceFit('mobile', { width: 1048, height: 720 }), {
    width: 390,
    height: 720,
    seen: 720,
    scale: 1,
  })
})

test('a tablet is 820 pixels wide, and drawn smaller where there is less room', () => {
  assert.equal(deviceFit('tablet', { width: 1048, height: 720 }).width, 820)

  assert.deepEqual(deviceFit('tablet', { width: 410, height: 720 }), {
    width: 820,
    height: 1180,
    seen: 1180,
    scale: 0.5,
  })
})

test('a narrower phone draws a mobile a little smaller', () => {
  const { width, scale } = deviceFit('mobile', { width: 351, height: 720 })

  assert.equal(width, 390)
  assert.equal(scale, 0.9)
})

test('a stage that is not laid out yet has no size, and breaks nothing', () => {
  assert.deepEqual(deviceFit('desktop', { width: 0, height: 0 }), {
    width: 992,
    height: 0,
    seen: 0,
    scale: 0,
  })
})

test('a mobile of which only a part fits is as high as one, so that the bar is as it is on phones', () => {
  const fit = deviceFit('mobile', { width: 366, height: 280 })

  assert.equal(fit.height, 640)
  assert.equal(Math.round(fit.seen * fit.scale), 280)
})

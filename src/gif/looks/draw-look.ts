/** Draws a look as the engine wants it: the picture without digits, and one with each digit in every place. */
import { emailTimerSize, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { DrawnStyle } from '../drawn-style.ts'
import type { Raster, Rectangle } from '../picture.ts'
import { paint } from './canvas.ts'
import { placesOf, writeDigits } from './digits.ts'
import { drawExpiredImage } from './expired-images.ts'
import type { Scene } from './template.ts'
import { inkOf, templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const usualColors = { 1: 16, 2: 8 } as const

export function drawLook(look: TimerLook): DrawnStyle {
  const scene = sceneOf(look)
  const places = placesOf(scene.layout)
  return {
    dayDigits: look.dayDigits,
    colors: (templateOf(look).colors ?? usualColors)[look.scale],
    blank: drawScene(scene, []),
    digits: Array.from({ length: 10 }, (_, digit) =>
      drawScene(
        scene,
        places.map(() => digit),
      ),
    ),
    cells: places.map((cell) => enlarge(cell, look.scale)),
    expired: look.expired === null ? null : drawExpiredImage(look.expired, look.scale),
  }
}

/** The look with a digit in each place. */
export function drawDigits(look: TimerLook, digits: readonly number[]): Raster {
  return drawScene(sceneOf(look), digits)
}

function sceneOf(look: TimerLook): Scene {
  return { look, layout: layOut(templateOf(look).plan(look), look) }
}

function drawScene(scene: Scene, digits: readonly number[]): Raster {
  const { look, layout } = scene
  const { ground, glass } = templateOf(look)
  return paint(emailTimerSize, look.scale, (pen) => {
    pen.save()
    ground(pen, scene)
    pen.restore()
    writeDigits(pen, layout, { digits, color: inkOf(look) })
    glass?.(pen, scene)
  })
}

function enlarge({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

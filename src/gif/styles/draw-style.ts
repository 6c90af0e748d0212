/** Draws a style as the engine wants it: the picture without digits, and one with each digit in every place. */
import { emailTimerSize, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { DrawnStyle } from '../drawn-style.ts'
import type { Raster, Rectangle } from '../picture.ts'
import { paint } from './canvas.ts'
import { placesOf, writeDigits } from './digits.ts'
import { drawExpiredImage } from './expired-images.ts'
import type { Scene } from './template.ts'
import { inkOf, templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const defaultColors = { 1: 16, 2: 8 } as const

export function drawStyle(style: TimerStyle): DrawnStyle {
  const scene = sceneOf(style)
  const places = placesOf(scene.layout)
  return {
    digitCount: style.digitCount,
    colors: (templateOf(style).colors ?? defaultColors)[style.scale],
    blank: drawScene(scene, []),
    digits: Array.from({ length: 10 }, (_, digit) =>
      drawScene(
        scene,
        places.map(() => digit),
      ),
    ),
    cells: places.map((cell) => enlarge(cell, style.scale)),
    expired: style.expired === null ? null : drawExpiredImage(style.expired, style.scale),
  }
}

/** The style with a digit in each place. */
export function drawDigits(style: TimerStyle, digits: readonly number[]): Raster {
  return drawScene(sceneOf(style), digits)
}

function sceneOf(style: TimerStyle): Scene {
  return { style, layout: layOut(templateOf(style).plan(style), style) }
}

function drawScene(scene: Scene, digits: readonly number[]): Raster {
  const { style, layout } = scene
  const { ground, glass } = templateOf(style)
  return paint(emailTimerSize, style.scale, (pen) => {
    pen.save()
    ground(pen, scene)
    pen.restore()
    writeDigits(pen, layout, { digits, color: inkOf(style) })
    glass?.(pen, scene)
  })
}

function enlarge({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

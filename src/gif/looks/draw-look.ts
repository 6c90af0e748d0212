/** Draws a look as the engine wants it: the picture without digits, and one with each digit in every place. */
import { emailTimerSize, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { DrawnStyle } from '../drawn-style.ts'
import type { Raster, Rectangle } from '../picture.ts'
import { paint } from './canvas.ts'
import { writeDigits } from './digits.ts'
import { drawExpiredImage } from './expired-images.ts'
import type { Scene, Template } from './template.ts'
import { templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const usualColours = { 1: 16, 2: 8 } as const

export function drawLook(look: TimerLook): DrawnStyle {
  const template = templateOf(look)
  const scene = { look, layout: layOut(template.plan(look), look) }
  const draw = (digit: number | null) => drawPicture(template, scene, digit)
  return {
    dayDigits: look.dayDigits,
    colours: (template.colours ?? usualColours)[look.scale],
    blank: draw(null),
    digits: Array.from({ length: 10 }, (_, digit) => draw(digit)),
    cells: scene.layout.groups.flatMap(({ cells }) => cells.map((cell) => enlarge(cell, look.scale))),
    expired: look.expired === null ? null : drawExpiredImage(look.expired, look.scale),
  }
}

function drawPicture(template: Template, scene: Scene, digit: number | null): Raster {
  return paint(emailTimerSize, scene.look.scale, (pen) => {
    pen.save()
    template.ground(pen, scene)
    pen.restore()
    if (digit !== null) writeDigits(pen, scene.layout, { digit, color: (template.ink ?? inkOf)(scene.look) })
    template.glass?.(pen, scene)
  })
}

function inkOf({ fontColor }: TimerLook) {
  return fontColor
}

function enlarge({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** What a template decides: where its digits stand, and everything that is drawn behind and over them. */
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { Pen } from './canvas.ts'
import type { Layout, RowPlan } from './timer-layout.ts'

export type Scene = { style: TimerStyle; layout: Layout }

export type Template = {
  plan: (style: TimerStyle) => RowPlan
  /** Of the digits. */
  ink?: (style: TimerStyle) => string
  ground: (pen: Pen, scene: Scene) => void
  /** Over the digits too, such as the line that splits them. */
  glass?: (pen: Pen, scene: Scene) => void
  /** What words alone are written on; the color of the boxes, where a template has some. */
  card?: string
  /** Of the image, by its scale. */
  colors?: Record<1 | 2, number>
}

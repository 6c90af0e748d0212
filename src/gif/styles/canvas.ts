/** The drawing program, loaded when the first picture is drawn: most threads of a server never draw one. */
import { createRequire } from 'node:module'
import type { GlobalFonts, SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import type { Raster } from '../picture.ts'

type Program = { GlobalFonts: typeof GlobalFonts; createCanvas: typeof createCanvas }

/** `fontFeatureSettings` works, but is missing from the types of the package. */
export type Pen = SKRSContext2D & { fontFeatureSettings: string }

let program: Program | null = null

function drawingProgram(): Program {
  program ??= loadWithoutFonts()
  return program
}

/** It reads this variable as it loads: fonts of the machine would make its pictures differ from any other's. */
function loadWithoutFonts(): Program {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
  return createRequire(import.meta.url)('@napi-rs/canvas') as Program
}

export function registerFont(file: string, family: string): void {
  const { GlobalFonts: fonts } = drawingProgram()
  if (!fonts.has(family) && fonts.registerFromPath(file, family) === null)
    throw new Error(`Cannot read the font ${file}`)
}

export type Size = { width: number; height: number }

/** Draws in pixels of the mail, of which each becomes `scale` squared in the raster. */
export function paint({ width, height }: Size, scale: number, draw: (pen: Pen) => void): Raster {
  const pen = penFor({ width, height }, scale)
  draw(pen)
  return rasterOf(pen)
}

export function penFor({ width, height }: Size, scale: number): Pen {
  const pen = drawingProgram()
    .createCanvas(width * scale, height * scale)
    .getContext('2d') as Pen
  pen.scale(scale, scale)
  return pen
}

export function rasterOf(pen: Pen): Raster {
  const { width, height } = pen.canvas
  return { width, height, rgba: pen.getImageData(0, 0, width, height).data }
}

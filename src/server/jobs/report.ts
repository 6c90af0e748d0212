/** Long reads, such as exports: asked for by a route, done where they hold nobody else up. */
import type { z } from 'zod'
import type { Platform } from '../platform/platform.ts'

export type Report<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  name: string
  args: Schema
  /** Arguments and result travel between threads: plain values only. */
  run(args: z.output<Schema>, deps: Platform): Promise<Result>
}

/** Keeps the types of arguments and result. */
export function report<Schema extends z.ZodType, Result>(
  definition: Report<Schema, Result>,
): Report<Schema, Result> {
  return definition
}

/** How a route asks: the same in the server, where another thread answers, and in tests, where none does. */
export type Reports = {
  ask<Schema extends z.ZodType, Result>(
    report: Report<Schema, Result>,
    args: z.input<Schema>,
  ): Promise<Result>
}

/** Answers in this thread, with nothing but what could have come from another one. */
export function reportsHere(deps: Platform): Reports {
  return {
    ask: async (wanted, args) =>
      structuredClone(await wanted.run(wanted.args.parse(structuredClone(args)), deps)),
  }
}

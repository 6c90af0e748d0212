/** Long reads, such as exports: asked for by a route, done where they hold nobody else up. */
import type { z } from 'zod'

/** `Needs`: what `run` is given beside its arguments; whoever only asks for it need not know it. */
export type Report<Schema extends z.ZodType = z.ZodType, Result = unknown, Needs = never> = {
  name: string
  args: Schema
  /** Arguments and result travel between threads: plain values only. */
  run(args: z.output<Schema>, needs: Needs): Promise<Result>
}

/** Keeps the types of arguments and result. */
export function report<Schema extends z.ZodType, Result, Needs>(
  definition: Report<Schema, Result, Needs>,
): Report<Schema, Result, Needs> {
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
export function reportsHere<Needs>(
  known: readonly Report<z.ZodType, unknown, Needs>[],
  needs: Needs,
): Reports {
  return {
    async ask({ name }, args) {
      const wanted = known.find((one) => one.name === name)
      if (!wanted) throw new Error(`Found no report named "${name}"`)
      // The report of this name: what it answers is the result that was asked for.
      return structuredClone(await wanted.run(wanted.args.parse(structuredClone(args)), needs)) as never
    },
  }
}

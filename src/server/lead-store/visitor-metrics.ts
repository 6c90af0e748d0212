/** Figures about visitors for the person who runs the installation. */
import { Counter, Gauge, type Registry } from 'prom-client'

export type VisitorMetrics = {
  started(count: number): void
  provisional(): void
  limitReached(limit: string): void
  droppedActivity(count: number): void
}

type Sources = { registry: Registry; snapshotAgeMs: () => number }

export function visitorMetrics({ registry, snapshotAgeMs }: Sources): VisitorMetrics {
  const registers = [registry]
  const starts = new Counter({ name: 'lead_starts_total', help: 'Deadlines that were started', registers })
  const provisional = new Counter({
    name: 'provisional_deadlines_total',
    help: 'Deadlines promised before they were stored: the database was away, or a limit was reached',
    registers,
  })
  const limits = new Counter({
    name: 'visitor_limits_reached_total',
    help: 'Questions of visitors that came over a limit',
    labelNames: ['limit'],
    registers,
  })
  const dropped = new Counter({
    name: 'dropped_activity_total',
    help: 'Visits, clicks and the like that could not be counted',
    registers,
  })
  new Gauge({
    name: 'snapshot_age_seconds',
    help: 'How long ago this process last learnt what visitors are shown',
    registers,
    collect() {
      this.set(snapshotAgeMs() / 1000)
    },
  })
  return {
    started: (count) => starts.inc(count),
    provisional: () => provisional.inc(),
    limitReached: (limit) => limits.inc({ limit }),
    droppedActivity: (count) => dropped.inc(count),
  }
}

/** Leads that were changed by other than their own visit, as long as a token from before could be believed. */

const HOUR_MS = 3_600_000
/** So long a token is believed without asking. */
export const BELIEVED_MS = 24 * HOUR_MS
/** An hour more covers clocks that disagree. */
export const CHANGES_KEPT_MS = BELIEVED_MS + HOUR_MS

type Change = { revision: number; changedAt: number }

export class LeadChangeList {
  /** In the order of the changes, the oldest first. */
  private readonly changes = new Map<string, Change>()
  private newestRevision = -1

  wasChanged(leadId: string, sinceRevision: number): boolean {
    // Most are asked about with a token that is younger than every change: then nobody needs to be looked up.
    if (sinceRevision >= this.newestRevision) return false
    const change = this.changes.get(leadId)
    return change !== undefined && change.revision > sinceRevision
  }

  note(leadId: string, change: Change): void {
    this.changes.delete(leadId)
    this.changes.set(leadId, change)
    this.newestRevision = Math.max(this.newestRevision, change.revision)
  }

  forgetBefore(instant: number): void {
    for (const [id, { changedAt }] of this.changes) {
      if (changedAt >= instant) return
      this.changes.delete(id)
    }
  }
}

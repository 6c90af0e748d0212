/** Which leads a changed rule would affect, in sentences for the owner. */

/** Running deadlines that would move, those that would be over at once, and passed ones that would get time again. */
export type AffectedLeads = { affectedLeads: number; endedLeads: number; revivedLeads: number }

export const nobody: AffectedLeads = { affectedLeads: 0, endedLeads: 0, revivedLeads: 0 }

export function affectsLeads({ affectedLeads, revivedLeads }: AffectedLeads): boolean {
  return affectedLeads + revivedLeads > 0
}

export function affectedLeadsText({ affectedLeads, revivedLeads }: AffectedLeads): string[] {
  const sentences = []
  if (affectedLeads > 0)
    sentences.push(`${leads(affectedLeads, 'has', 'have')} a running deadline that this change would move.`)
  if (revivedLeads > 0)
    sentences.push(`${leads(revivedLeads, 'whose', 'whose')} deadline has passed would get time again.`)
  return sentences
}

/** What "Everyone in the campaign" would do to them. */
export function everyoneText({ affectedLeads, revivedLeads }: AffectedLeads): string {
  if (affectedLeads === 0) return `${deadlines(revivedLeads)} that passed would run again.`
  return `${deadlines(affectedLeads)} would be computed again by the new rule.`
}

/** Null: nobody's. */
export function endedText({ endedLeads }: AffectedLeads): string | null {
  if (endedLeads === 0) return null
  const people = endedLeads === 1 ? 'that person' : 'those people'
  return `${endedLeads.toLocaleString('en')} of them would be over at once, and ${people} sent to the after URL.`
}

function leads(count: number, one: string, many: string) {
  return count === 1 ? `1 lead ${one}` : `${count.toLocaleString('en')} leads ${many}`
}

function deadlines(count: number) {
  return count === 1 ? '1 deadline' : `${count.toLocaleString('en')} deadlines`
}

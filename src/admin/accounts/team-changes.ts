/** What owners change about their team: roles, invitations, memberships. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { teamQuery } from './api.ts'

export const roleLabels = { owner: 'Owner', member: 'Member' } as const
export type Role = keyof typeof roleLabels
export const roleChoices = Object.entries(roleLabels).map(([value, label]) => ({ value, label }))

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(roleLabels, value)
}

/** Runs one change of the team, says that it is done, and shows the team as it is now. */
export function useTeamChange<Variables = void>(
  change: (variables: Variables) => Promise<unknown>,
  done: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.done(done),
    onError: (error) => toast.failed(error.message),
    onSettled: () => queries.invalidateQueries(teamQuery),
  })
}

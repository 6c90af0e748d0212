/** Changing the plan and the flags of an account, by the person who runs the installation. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { instanceCalls } from '#domain/accounts/accounts.api.ts'
import { request, type Input } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { currentAccountQuery } from '../session/current-account.ts'

type Change = Input<typeof instanceCalls.changeAccount>['body']

export function useAccountChange(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => request(instanceCalls.changeAccount, { params: { accountId }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['instance'] })
      // It may be the account one is in.
      await queries.invalidateQueries(currentAccountQuery)
      toast.done('Changes are saved.')
    },
    onError: (error) => toast.failed(error.message),
  })
}

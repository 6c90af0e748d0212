/** Keeps the sums of sales short where several connections count. */
import type { CountTable } from '../database/add-up-counts.ts'
import { addUpJob } from '../lead-store/add-up-jobs.ts'

export const saleCounts: CountTable = {
  table: 'sale_counts',
  keys: ['counted', 'day', 'key'],
  sums: ['orders', 'amount', 'units', 'late', 'refunded'],
}

export const addUpSaleCounts = addUpJob('add-up-sale-counts', saleCounts)

/** Sentences of the specification about connections and integrations, word for word (A §5, §8). */
export const integrationMessages = {
  selectConnection: 'Please select a connection',
  notFetched: 'Failed to fetch integration data',
  notConnected: 'Provider connection could not be created.',
  notSaved: 'Provider integration could not be saved.',
  fieldsNotFetched: 'Failed to fetch provider fields',
  fieldNotCreated: 'Custom field could not be created.',
} as const

/** By these the keyboard finds its way around the queue. */
export const QUEUE_ROW = 'data-queue-row'
export const SEARCH_ID = 'queue-search'

/** The base of the REST API as the router takes it: any minor of version 3 is the same to us (contract 1). */
export const API_PREFIX = '/api/v3.:minor(^\\d{1,3}$)';

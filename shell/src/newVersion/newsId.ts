/** Where in the frame the notice of a newer version stands; what shows it is loaded later. */
export const NEWS_ID = 'news';

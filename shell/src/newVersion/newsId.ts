export const NEWS_ID = 'news';
